import type { PageNeighbour } from 'mojian/shared';
import { Title } from './title.tsx';
import type { ViewContext } from './view-context.ts';

interface NeighboursProps {
  /** Accessible name of the navigation. */
  label: string;
  previous: PageNeighbour | null;
  previousLabel: string;
  next: PageNeighbour | null;
  nextLabel: string;
  context: ViewContext;
}

/** Links to the pages before and after this one; nothing when there are neither. */
export function Neighbours(props: NeighboursProps) {
  if (!props.previous && !props.next) return null;
  return (
    <nav className="neighbours" aria-label={props.label}>
      {props.previous && (
        <a className="neighbour" href={props.previous.url} rel="prev">
          <span className="neighbour-label">{props.previousLabel}</span>
          <span className="neighbour-title">
            <Title text={props.previous.title} context={props.context} />
          </span>
        </a>
      )}
      {props.next && (
        <a className="neighbour neighbour-next" href={props.next.url} rel="next">
          <span className="neighbour-label">{props.nextLabel}</span>
          <span className="neighbour-title">
            <Title text={props.next.title} context={props.context} />
          </span>
        </a>
      )}
    </nav>
  );
}
