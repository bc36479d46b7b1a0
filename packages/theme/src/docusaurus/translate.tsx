import { Fragment, type ReactNode } from 'react';

type Values = Readonly<Record<string, ReactNode>>;

/** Props of {@link Translated}. */
export interface TranslatedProps {
  children?: string;
  id?: string;
  description?: string;
  values?: Values;
}

/** Shows the default text, for a site that has no translated texts. */
export function Translated({ children, id, values }: TranslatedProps): ReactNode {
  return interpolate(children ?? id ?? '', values);
}

/** Gives the default text with its `{placeholders}` replaced. */
export function translate(
  { message, id }: { message?: string; id?: string; description?: string },
  values?: Values,
): string {
  return String(interpolate(message ?? id ?? '', values));
}

/**
 * Creates {@link Translated} and {@link translate} that show translated texts, found by the id or, as in
 * Docusaurus, by the default text of what has no id.
 */
export function createTranslations(texts: Readonly<Record<string, string>>) {
  const find = ({ id, message }: { id?: string; message?: string }): string =>
    texts[id ?? message ?? ''] ?? message ?? id ?? '';
  const showText = ({ children, id, values }: TranslatedProps): ReactNode =>
    interpolate(
      find({ ...(id !== undefined && { id }), ...(children && { message: children }) }),
      values,
    );
  return {
    Translated: showText,
    translate: (text: { message?: string; id?: string; description?: string }, values?: Values) =>
      String(interpolate(find(text), values)),
  };
}

/** Shows a text with its `{placeholders}` replaced. */
export function Interpolate({
  children,
  values,
}: {
  children: string;
  values?: Values;
}): ReactNode {
  return interpolate(children, values);
}

/**
 * Replaces `{placeholders}`; unknown ones stay. Gives a text when all values are texts or numbers, and
 * React content else.
 */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part): ReactNode => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && name in values ? values[name] : part;
  });
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  if (isText) return parts.join('');
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
