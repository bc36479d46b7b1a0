/** A thread that renders pages and writes them, while the main thread prepares the next ones. */
import { parentPort, workerData } from 'node:worker_threads';
import { createOrderWorker } from '../output/write-orders.ts';
import { type CompletePage, createPageRenderer } from '../render/render-page.ts';
import { relieveMemory } from '../system/relieve-memory.ts';
import { createOrderDecoder, type RenderStart, type SentOrders } from './render-orders.ts';

const { setup, ...start } = workerData as RenderStart;
const { createThemeRenderer } = await import('@mojian/theme');
const { renderPage } = createThemeRenderer(setup.site);
const render = createPageRenderer(renderPage, setup);
const work = createOrderWorker(start, (data) => render(data as CompletePage));
const decode = createOrderDecoder();

parentPort?.on('message', (sent: SentOrders) => {
  work(decode(sent));
  relieveMemory();
});
