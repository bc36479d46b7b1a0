import { type FilledTable, type Place, showCell } from './table.ts';
import './table-cells.css';

/** Props of {@link Cells}. */
export interface CellsProps {
  table: FilledTable;
  /** Number of steps taken. */
  position: number;
}

/** The table after some of its steps, and what the way back has found. */
export function Cells({ table, position }: CellsProps) {
  const { columnHeads, values, steps, fills, answer } = table;
  const found = steps.slice(fills, position).map((step) => step.found);
  return (
    <>
      <div className="table-scroll">
        <table>
          <thead>
            <tr>
              <td aria-hidden="true" />
              {columnHeads.map((head, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: The columns never move.
                <th key={column} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map((_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: The rows never move.
              <Row key={row} table={table} position={position} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="table-answer">
        往回走得到：{position === steps.length ? answer : found.reverse().join(' ') || '还没有'}
      </p>
    </>
  );
}

function Row({ table, position, row }: CellsProps & { row: number }) {
  const step = table.steps[position - 1];
  return (
    <tr>
      <th scope="row">{table.rowHeads[row]}</th>
      {table.values[row]?.map((value, column) => {
        const isHere = (place: Place) => place[0] === row && place[1] === column;
        const filledAt = table.steps.findIndex((s) => s.kind === 'fill' && isHere(s.place));
        const isWalked = table.steps.slice(table.fills, position).some((s) => isHere(s.place));
        const mark = isWalked ? 'walked' : step?.from.some(isHere) ? 'source' : undefined;
        const isCurrent = step !== undefined && isHere(step.place);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: The columns never move.
          <td key={column} data-mark={mark} aria-current={isCurrent ? 'step' : undefined}>
            {filledAt < position && showCell(value)}
          </td>
        );
      })}
    </tr>
  );
}
