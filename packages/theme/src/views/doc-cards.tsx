import type { DocCard } from 'mojian/shared';
import { Title } from './title.tsx';
import type { ViewContext } from './view-context.ts';

/** Documents and categories as a list of entries: title, first words, number of documents. */
export function DocCards({ cards, context }: { cards: DocCard[]; context: ViewContext }) {
  if (cards.length === 0) return <p className="empty">{context.t('list.empty')}</p>;
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.url} className={`card card-${card.kind}`}>
          <h2 className="card-title">
            <a href={card.url}>
              <Title text={card.title} context={context} />
            </a>
          </h2>
          {card.description && <p className="card-description">{card.description}</p>}
          {card.kind === 'category' && (
            <p className="card-count">{context.t('doc.itemCount', { count: card.itemCount })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
