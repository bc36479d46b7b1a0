/** Makes the value of each key once; what is promised and fails is made again. */
export function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (known.has(key)) return known.get(key) as Value;
    const made = make(key);
    known.set(key, made);
    if (made instanceof Promise) made.catch(() => known.delete(key));
    return made;
  };
}
