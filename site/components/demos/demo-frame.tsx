import type { ReactNode } from 'react';
import './demo.css';

/** Props of {@link DemoFrame}. */
export interface DemoFrameProps {
  /** Kebab-case name of the demo; a class of the figure is made of it. */
  name: string;
  title: string;
  /** Says in one sentence what to try. */
  hint: string;
  /** Native inputs and buttons; hidden where scripts do not run. */
  controls: ReactNode;
  /** What the controls change. */
  children: ReactNode;
  /** What has just happened; read out when it changes. */
  status: string;
}

/** The figure that every demo stands in: title, controls, stage and status line. */
export function DemoFrame({ name, title, hint, controls, children, status }: DemoFrameProps) {
  return (
    <figure className={`demo demo-${name}`}>
      <figcaption className="demo-caption">
        <b className="demo-title">{title}</b>
        <span className="demo-hint">{hint}</span>
      </figcaption>
      <div className="demo-controls">{controls}</div>
      <div className="demo-stage">{children}</div>
      <p className="demo-status" role="status">
        {status}
      </p>
    </figure>
  );
}
