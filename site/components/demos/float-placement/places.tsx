import { CONTAINER_WIDTH, type MeasuredFloats } from './floats.ts';
import type { PlacedFloat } from './place.ts';
import '../demo-table.css';

/** Props of {@link Places}. */
export interface PlacesProps {
  placed: readonly PlacedFloat[];
  /** `null` before the first layout. */
  measured: MeasuredFloats | null;
}

/** Predicted and measured places side by side, and where the lines of text begin. */
export function Places({ placed, measured }: PlacesProps) {
  return (
    <div>
      <table className="demo-table">
        <caption>{`容器宽 ${CONTAINER_WIDTH}px；左, 上`}</caption>
        <thead>
          <tr>
            <th scope="col">浮动</th>
            <th scope="col">推算</th>
            <th scope="col">量得</th>
          </tr>
        </thead>
        <tbody>
          {placed.map(({ x, y }, index) => {
            const place = measured?.places[index];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: The floats have no other name.
              <tr key={index}>
                <th scope="row">{index + 1} 号</th>
                <td>{`${x}, ${y}`}</td>
                <td>{place === undefined ? '—' : `${place.x}, ${place.y}`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="floats-lines">
        文字的前几行从 {measured === null ? '—' : measured.lines.join('、')} 处开始
      </p>
    </div>
  );
}
