import type { DocsHomeSection } from 'mojian/shared';
import { toChineseNumber } from './chinese-number.ts';
import { PageHeader } from './page-header.tsx';
import { Title } from './title.tsx';
import type { ViewContext, ViewProps } from './view-context.ts';

/** The home of the docs: every section as a volume of one book, with its first documents. */
export function DocsHome({ view, context }: ViewProps<'docs-home'>) {
  const count = view.sections.reduce((sum, section) => sum + section.itemCount, 0);
  return (
    <div className="docs-home">
      <PageHeader title={view.title} description={view.description}>
        <p className="meta">
          {context.t('docsHome.summary', { sections: view.sections.length, count })}
        </p>
      </PageHeader>
      <div className="volumes">
        {view.sections.map((section, index) => (
          <Volume key={section.url} section={section} number={index + 1} context={context} />
        ))}
      </div>
    </div>
  );
}

interface VolumeProps {
  section: DocsHomeSection;
  number: number;
  context: ViewContext;
}

function Volume({ section, number, context }: VolumeProps) {
  const isChinese = context.site.locale.lang.startsWith('zh');
  const { t } = context;
  return (
    <section className="volume">
      <p className="volume-number">
        {t('docsHome.volume', { number: isChinese ? toChineseNumber(number) : number })}
      </p>
      <div className="volume-body">
        <h2 className="volume-title">
          <a href={section.url}>{section.title}</a>
          <span className="volume-count">{t('doc.itemCount', { count: section.itemCount })}</span>
        </h2>
        {section.description && <p className="volume-description">{section.description}</p>}
        {section.items.length > 0 && (
          <ul className="volume-items">
            {section.items.map((item) => (
              <li key={item.url}>
                <a href={item.url}>
                  <Title text={item.label} context={context} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
