import { cutText, type ExecCall, type RegExpQuery, type RegExpResult } from './find.ts';
import '../demo-table.css';

/** Props of {@link Outcome}. */
export interface OutcomeProps {
  query: RegExpQuery;
  result: RegExpResult;
}

/** The text with its matches marked, and every call of `exec`; or why there are none. */
export function Outcome({ query, result }: OutcomeProps) {
  const { pattern, flags, text } = query;
  return (
    <>
      <p className="regexp-source">
        /{pattern || '(?:)'}/{flags}
      </p>
      {result.kind === 'error' && <p className="regexp-error">SyntaxError：{result.message}</p>}
      {result.kind === 'timeout' && <p className="regexp-error">已终止，没有结果</p>}
      {result.kind === 'found' && (
        <>
          <p className="regexp-marked">
            {cutText(text, result.calls).map((piece) =>
              piece.match === undefined ? (
                piece.text
              ) : (
                <mark key={`${piece.match}`}>
                  {piece.text}
                  <sup>{piece.match}</sup>
                </mark>
              ),
            )}
          </p>
          <Calls calls={result.calls} text={text} />
          <p className="demo-label regexp-replaced">
            text.replace(re, 换成) 得到 <b>{JSON.stringify(result.replaced)}</b>
          </p>
        </>
      )}
    </>
  );
}

function Calls({ calls, text }: { calls: readonly ExecCall[]; text: string }) {
  return (
    <table className="demo-table regexp-calls">
      <thead>
        <tr>
          <th scope="col">lastIndex</th>
          <th scope="col">exec 得到</th>
          <th scope="col">各组</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ from, match, to, isEmpty }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Calls only ever come in order.
          <tr key={index}>
            <td>
              {from} → {to}
              {isEmpty && '，手动前进一格'}
            </td>
            <td>{match ? JSON.stringify(text.slice(match.index, match.end)) : 'null'}</td>
            <td>{match?.groups.join('，') || '无'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
