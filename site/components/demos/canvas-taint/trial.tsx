import { useEffect, useRef, useState } from 'react';
import { type Afterwards, type Reading, type Source, tryCanvas } from './try-canvas.ts';
import '../demo-table.css';

/** What is tried. */
export interface Trial {
  source: Source;
  afterwards: Afterwards;
}

/**
 * Tries again whenever the trial changes, on the canvas that the reference stands on.
 *
 * @returns The reference and the readings: `null` on the server and while a trial is under way.
 */
export function useTrial({ source, afterwards }: Trial) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [readings, setReadings] = useState<readonly Reading[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setReadings(null);
    if (canvas.current !== null)
      tryCanvas(canvas.current, source, afterwards)
        .catch((error: Error) => [{ operation: '画上去', error: error.name, returned: '' }])
        .then((found) => {
          if (isCurrent) setReadings(found);
        });
    return () => {
      isCurrent = false;
    };
  }, [source, afterwards]);
  return [canvas, readings] as const;
}

/** Says in one sentence what came of the trial. */
export function explainReadings(readings: readonly Reading[] | null): string {
  if (readings === null) return '';
  const failed = readings.filter(({ error }) => error !== '');
  if (failed.length === 0) return `实测：画布干净，${readings.length} 种读法都有返回。`;
  return `实测：画布被污染，${failed.length} 种读法抛错。`;
}

/** The ways of reading and what they returned or threw. */
export function Readings({ readings }: { readings: readonly Reading[] | null }) {
  return (
    <table className="demo-table">
      <thead>
        <tr>
          <th scope="col">读法</th>
          <th scope="col">结果</th>
        </tr>
      </thead>
      <tbody>
        {(readings ?? [{ operation: '还没有试', error: '', returned: '—' }]).map(
          ({ operation, error, returned }) => (
            <tr key={operation}>
              <th scope="row">{operation}</th>
              <td>{error === '' ? returned : `抛 ${error}`}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
