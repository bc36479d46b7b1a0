/** The theme's door for the build: components of the built-in islands, by the names documents use. */
export { default as LiveCode } from './live-code.tsx';
