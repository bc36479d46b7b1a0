/**
 * Values by names that people write and systems keep: `é` may be one character (NFC) or an `e` and an accent
 * (NFD, as macOS and archives made there have it). Both are one name.
 */
export class NameMap<Value> extends Map<string, Value> {
  override get(name: string): Value | undefined {
    return super.get(name.normalize('NFC'));
  }

  override has(name: string): boolean {
    return super.has(name.normalize('NFC'));
  }

  override set(name: string, value: Value): this {
    return super.set(name.normalize('NFC'), value);
  }
}
