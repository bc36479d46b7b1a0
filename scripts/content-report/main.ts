/** Says how far the articles are: what is planned and present, how much, how well checked and linked. */
import path from 'node:path';
import { printReport } from './print-report.ts';
import { readArticles } from './read-articles.ts';
import { readGlossary } from './read-glossary.ts';
import { readPlan } from './read-plan.ts';
import { findTermDeviations } from './terms.ts';

const siteFolder = path.resolve(import.meta.dirname, '../../site');
const articles = await readArticles(siteFolder);
const plan = readPlan(path.join(siteFolder, 'content-plan.tsv'));
const terms = readGlossary(path.join(siteFolder, 'GLOSSARY.md'));
printReport({ articles, plan, deviations: findTermDeviations(articles, terms) });
