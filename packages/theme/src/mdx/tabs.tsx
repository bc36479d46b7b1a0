import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

/** A tab as listed in `values` of {@link Tabs}. */
export interface TabValue {
  value: string;
  label?: string;
  default?: boolean;
  attributes?: Record<string, string>;
}

/** Props of one tab's content. */
export interface TabItemProps {
  value: string;
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
  defaultValue?: string | null;
  /** Groups with one id follow one another and are remembered. */
  groupId?: string;
  /** Parameter of the address that says which tab is open; `true` names it by `groupId`. */
  queryString?: string | boolean;
  className?: string;
}

/**
 * Writes tabs as static HTML by the ARIA pattern; the runtime switches them by delegation. Without
 * JavaScript and on paper the stylesheet shows all panels one below the other, each under its label.
 */
export function Tabs(props: TabsProps): ReactNode {
  const { children, values, defaultValue, groupId, queryString, className } = props;
  const id = useId();
  const items = Children.toArray(children).filter(isTabItem);
  const tabs = items.map(({ props }) => ({ ...findValue(props, values), content: props.children }));
  const wanted =
    defaultValue === undefined ? tabs.find((tab) => tab.isDefault)?.value : defaultValue;
  const selected = wanted === undefined ? tabs[0]?.value : wanted;
  return (
    <div className={className ? `tabs ${className}` : 'tabs'}>
      <div
        role="tablist"
        className="tab-list"
        data-tabs-group={groupId || undefined}
        data-tabs-query={(queryString === true ? groupId : queryString) || undefined}
      >
        {tabs.map(({ value, label, attributes }) => (
          <button
            {...attributes}
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${value}`}
            aria-controls={`${id}-panel-${value}`}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, content, className: panelClass }) => (
        <div
          key={value}
          className={panelClass}
          role="tabpanel"
          data-label={typeof label === 'string' ? label : value}
          id={`${id}-panel-${value}`}
          aria-labelledby={`${id}-tab-${value}`}
          hidden={value !== selected}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

function isTabItem(child: ReactNode): child is ReactElement<TabItemProps> {
  return isValidElement<TabItemProps>(child) && typeof child.props.value === 'string';
}

function findValue(props: TabItemProps, values: TabValue[] | undefined) {
  const listed = values?.find(({ value }) => value === props.value);
  return {
    value: props.value,
    label: listed?.label ?? props.label ?? props.value,
    isDefault: listed?.default ?? props.default ?? false,
    attributes: listed?.attributes ?? props.attributes,
    className: props.className,
  };
}
