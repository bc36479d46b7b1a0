import type { PageNeighbour } from 'mojian/shared';
import { WithFlags } from './title.tsx';

interface NeighboursProps {
  /** Accessible name of the navigation. */
  label: string;
  previous: PageNeighbour | null;
  previousLabel: string;
  next: PageNeighbour | null;
  nextLabel: string;
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
            <WithFlags text={props.previous.title} />
          </span>
        </a>
      )}
      {props.next && (
        <a className="neighbour neighbour-next" href={props.next.url} rel="next">
          <span className="neighbour-label">{props.nextLabel}</span>
          <span className="neighbour-title">
            <WithFlags text={props.next.title} />
          </span>
        </a>
      )}
    </nav>
  );
}
