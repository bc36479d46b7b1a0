/**
 * Defines the seal once per page: a square of cinnabar with 墨 left white, its strokes cut straight
 * as a knife cuts them. Everything else draws it with `<use href="#mj-seal">`.
 */
export function SealSymbol() {
  return (
    <svg className="seal-source" width="0" height="0" aria-hidden="true">
      <symbol id="mj-seal" viewBox="0 0 64 64">
        <path
          className="seal-ground"
          d="M3.2 2.4 20 1.8l22.6.7 18.6-.3.9 17.4-.5 20.9.6 21.3-18.9.3-21 .5-20.4-.7.4-20.1-.5-20.8z"
        />
        <path
          className="seal-ink"
          d="M12.1 7.7 53.1 7.5 52.7 24.3 12.4 24.7ZM16.3 11.5 16.4 21.2 30 21 30 11.4ZM34 11.3 33.9 20.9 48.6 20.8 48.8 11.2ZM21.1 13.3 25.3 13.1 25 19 21.4 19.1ZM39.7 13.1 43.7 13 43.5 18.8 39.6 19ZM30 24 34 24 34 34 30.1 34ZM13.1 27.6 51.1 27.4 51.2 30.9 13 31.2ZM6.4 33.7 57.4 33.3 57.5 36.9 6.2 37.3ZM8.3 39.7 12.7 39.5 12.1 44.5 7.8 44.6ZM22.4 39.6 26.5 39.5 26.3 44.4 22.2 44.5ZM37 39.5 41.1 39.4 41.3 44.3 37.1 44.4ZM51.1 39.3 55.4 39.3 56 44.2 51.7 44.3ZM30 42.6 34 42.6 33.9 54 29.9 54ZM15.9 46.6 48.2 46.4 48.3 50 15.8 50.2ZM6.2 53.1 57.7 52.8 57.6 56.6 6.1 56.9Z"
        />
      </symbol>
    </svg>
  );
}

/** Draws the seal; decoration only, the text beside it names the site. */
export function Seal() {
  return (
    <svg className="seal" aria-hidden="true">
      <use href="#mj-seal" />
    </svg>
  );
}
