import * as v from 'valibot';
import { DIAGNOSTIC_LEVELS } from '../diagnostics/collector.ts';

/** What a failed check does: nothing, a line in the log, a warning, or (`throw`, `error`) a failed build. */
export const levelSchema = v.picklist(DIAGNOSTIC_LEVELS);
