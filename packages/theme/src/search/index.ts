/** The search in the browser, a module of its own that is loaded when the reader comes near it. */
export { Search, type SearchProps } from './search.tsx';
