/** Gives the day of a date in local time, as names of posts begin: `2026-01-31`. */
export function formatLocalDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}
