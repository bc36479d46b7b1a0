import { createComponentError } from 'mojian/shared';
import { Children, isValidElement, type ReactNode, useId } from 'react';

/** A tab as listed in `values` of {@link Tabs}. */
export interface TabValue {
  value: string;
  label?: string;
  default?: boolean;
  attributes?: Record<string, string>;
}

/** Props of one tab's content. */
export interface TabItemProps {
  /** @default the label */
  value?: string | number;
  label?: string;
  default?: boolean;
  children?: ReactNode;
  /** Class of the panel. */
  className?: string;
  /** Attributes of the tab, `className` among them. */
  attributes?: Record<string, string>;
}

/** Content of a tab; only {@link Tabs} reads it. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children;
}

/** Props of a group of tabs, by the names of Docusaurus' `@theme/Tabs`. */
export interface TabsProps {
  children?: ReactNode;
  values?: TabValue[];
  /** Value of the tab that is open first; `null` opens none. @default the first tab */
  defaultValue?: string | number | null;
  /** Groups with one id follow one another and are remembered. */
  groupId?: string;
  /** Parameter of the address that says which tab is open; `true` names it by `groupId`. */
  queryString?: string | boolean;
  className?: string;
}

/**
 * Writes tabs as static HTML by the ARIA pattern; the runtime switches them by delegation. Without
 * JavaScript and on paper the stylesheet shows all panels one below the other, each under its label.
 *
 * @throws Error where a child is no tab, a value is missing or stands twice, or the default is none of them:
 * something would not be shown.
 */
export function Tabs(props: TabsProps): ReactNode {
  const { children, values, defaultValue, groupId, queryString, className } = props;
  const id = useId();
  const tabs = listTabs(children, values);
  const selected = findSelected(tabs, defaultValue);
  return (
    <div className={className ? `tabs ${className}` : 'tabs'}>
      <div
        role="tablist"
        className="tab-list"
        data-tabs-group={groupId || undefined}
        data-tabs-query={(queryString === true ? groupId : queryString) || undefined}
      >
        {tabs.map(({ value, label, attributes }, index) => (
          <button
            {...attributes}
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, content, className: panelClass }, index) => (
        <div
          key={value}
          className={panelClass}
          role="tabpanel"
          data-label={typeof label === 'string' ? label : value}
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={value !== selected}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

interface Tab {
  value: string;
  label: ReactNode;
  isDefault: boolean;
  attributes?: Record<string, string> | undefined;
  /** Class of the panel. */
  className?: string | undefined;
  content: ReactNode;
}

/** Lists the tabs, in the order of `values` where these are given (Docusaurus convention). */
function listTabs(children: ReactNode, values: readonly TabValue[] | undefined): Tab[] {
  const tabs = Children.toArray(children)
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => createTab(child, values));
  const known = new Set<string>();
  for (const { value } of tabs) {
    if (known.has(value)) throw misused(`two tabs have the value \`${value}\``);
    known.add(value);
  }
  const order = values?.map(({ value }) => String(value)) ?? [];
  const lost = order.find((value) => !known.has(value));
  if (lost !== undefined) throw misused(`\`values\` lists \`${lost}\`, which no tab has`);
  const placeOf = ({ value }: Tab) => (order.includes(value) ? order.indexOf(value) : order.length);
  return tabs.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function createTab(child: ReactNode, values: readonly TabValue[] | undefined): Tab {
  if (!isValidElement<TabItemProps>(child)) {
    throw misused(`text stands between the tabs, \`${String(child).trim().slice(0, 40)}\``);
  }
  const { props } = child;
  const value = props.value ?? props.label;
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw misused('something in it is no `<TabItem>` with a `value`');
  }
  const listed = values?.find((each) => String(each.value) === String(value));
  return {
    value: String(value),
    label: listed?.label ?? props.label ?? String(value),
    isDefault: listed?.default ?? props.default ?? false,
    attributes: listed?.attributes ?? props.attributes,
    className: props.className,
    content: props.children,
  };
}

/** Gives the value of the tab that is open first; `null` where none is to be. */
function findSelected(
  tabs: readonly Tab[],
  defaultValue: string | number | null | undefined,
): string | null {
  const first = tabs[0]?.value ?? null;
  if (defaultValue === undefined) return tabs.find(({ isDefault }) => isDefault)?.value ?? first;
  if (defaultValue === null) return null;
  if (tabs.some(({ value }) => value === String(defaultValue))) return String(defaultValue);
  const known = tabs.map(({ value }) => `\`${value}\``).join(', ');
  throw misused(`its \`defaultValue\` is \`${defaultValue}\`, but its tabs are ${known}`);
}

function misused(what: string): Error {
  return createComponentError('Tabs', what);
}
