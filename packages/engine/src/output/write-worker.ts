/** A thread that writes files of a site while the main thread renders the next ones. */
import { parentPort, workerData } from 'node:worker_threads';
import { createOrderWorker, type WriteStart } from './write-orders.ts';

parentPort?.on('message', createOrderWorker(workerData as WriteStart));
