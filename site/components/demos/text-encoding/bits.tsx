import { type InspectedCodePoint, type StoredUnit, splitUtf8, splitUtf16 } from './inspect.ts';

/** A code point in binary digits, alone and as it is stored. */
export function Bits({ codePoint }: { codePoint: InspectedCodePoint }) {
  const { name, value } = codePoint;
  const forms = [
    { label: `${name} 的二进制`, units: [{ prefix: '', payload: value.toString(2) }] },
    { label: 'UTF-16', units: splitUtf16(codePoint) },
    { label: 'UTF-8', units: splitUtf8(codePoint) },
  ];
  return (
    <>
      <dl className="demo-terms encoding-bits">
        {forms.map(({ label, units }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Units units={units} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="encoding-note">
        下划线的位是编码规定的前缀，其余的位拼起来就是码点；代理对拼出来的还要加上 0x10000。
      </p>
    </>
  );
}

function Units({ units }: { units: readonly StoredUnit[] }) {
  return units.map(({ prefix, payload }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Bytes may repeat; their places do not.
    <span key={place} className="encoding-unit">
      {prefix && <u>{prefix}</u>}
      {payload}
    </span>
  ));
}
