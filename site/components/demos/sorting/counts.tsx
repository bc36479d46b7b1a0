import { useMemo } from 'react';
import { SORTS, type SortName } from './algorithms.ts';
import { type SortFrame, traceSort } from './trace.ts';
import '../demo-table.css';

/** Props of {@link Counts}. */
export interface CountsProps {
  keys: readonly number[];
  /** The algorithm on the stage, whose figures so far show too. */
  name: SortName;
  frame: SortFrame;
}

/** Comparisons and writes of all algorithms over the same data. */
export function Counts({ keys, name, frame }: CountsProps) {
  const totals = useMemo(
    () => SORTS.map((sort) => ({ ...sort, trace: traceSort(sort.name, keys) })),
    [keys],
  );
  const hasEquals = new Set(keys).size < keys.length;
  return (
    <table className="demo-table">
      <thead>
        <tr>
          <th scope="col">这份数据</th>
          <th scope="col">比较</th>
          <th scope="col">写入</th>
          {hasEquals && <th scope="col">相等的先后</th>}
        </tr>
      </thead>
      <tbody>
        {totals.map(({ name: other, label, trace }) => (
          <tr key={other} aria-current={other === name || undefined}>
            <th scope="row">{label}</th>
            <td>{other === name ? `${frame.compares} / ${trace.compares}` : trace.compares}</td>
            <td>{other === name ? `${frame.writes} / ${trace.writes}` : trace.writes}</td>
            {hasEquals && <td>{trace.keepsOrder ? '不变' : '变了'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
