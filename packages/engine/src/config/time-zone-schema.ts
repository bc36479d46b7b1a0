import * as v from 'valibot';

/** Checks the name of a time zone, which is to mean the same on every machine. */
export const timeZoneSchema = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || isTimeZone(dataset.value)) return;
    const names = listLikelyZones(dataset.value).map((name) => `"${name}"`);
    addIssue({
      message: `\`timeZone\` is \`${dataset.value}\`, but must be a name of IANA's list: \`Asia/Shanghai\` (all of China), \`Europe/London\`, \`UTC\`.`,
      expected: `(${names.join(' | ')})`,
    });
  }),
);

/** Abbreviations are left out: `CST` is that of China and of Chicago. */
function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Names that may have been misspelt; what is near to Beijing, which has no zone of its own, is not meant. */
function listLikelyZones(name: string): string[] {
  return /beijing|peking/i.test(name) ? ['Asia/Shanghai'] : Intl.supportedValuesOf('timeZone');
}
