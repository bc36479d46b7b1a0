import { showField } from './damage.ts';
import { FIELDS, FIXED_SIZE, readBit } from './segment.ts';

/** Props of {@link Header}. */
export interface HeaderProps {
  sent: Uint8Array;
  /** What the receiver gets; the bits that differ are marked. */
  arrived: Uint8Array;
}

/** The header as it arrives, 32 bits a row, then options and data in hexadecimal digits. */
export function Header({ sent, arrived }: HeaderProps) {
  const headerSize = ((sent[12] ?? 0) >> 4) * 4;
  const rest = [
    { name: '选项', bytes: arrived.subarray(FIXED_SIZE, headerSize) },
    { name: '数据', bytes: arrived.subarray(headerSize) },
  ].filter(({ bytes }) => bytes.length > 0);
  return (
    <>
      <p className="demo-label">
        接收方拿到的 {arrived.length} 字节，首部 {headerSize} 字节，每行 32 位
      </p>
      <dl className="tcp-header">
        {FIELDS.map(({ name, at, length }, index) => (
          <div key={name} style={{ gridColumnEnd: `span ${length}` }}>
            <dt>{name}</dt>
            <dd>
              <b>{showField(arrived, index)}</b>
              <span className="tcp-bits">
                {Array.from({ length }, (_, place) => place + at).map((bit) => {
                  const digit = readBit(arrived, bit);
                  return digit === readBit(sent, bit) ? digit : <mark key={bit}>{digit}</mark>;
                })}
              </span>
            </dd>
          </div>
        ))}
        {rest.map(({ name, bytes }) => (
          <div key={name} className="tcp-rest">
            <dt>
              {name}，{bytes.length} 字节
            </dt>
            <dd className="tcp-bits">
              {Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
