/** Star: keep as a favourite. */
export function StarIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="m10 2.8 2.2 4.7 5 .6-3.7 3.5 1 5L10 14.1l-4.5 2.5 1-5-3.7-3.5 5-.6Z" />
    </svg>
  );
}
