import { t as buildSite } from "./chunks/build-site-ypOBmSZE.js";
import { d as defineConfig } from "./chunks/load-config-nea4uv1O.js";
export { buildSite, defineConfig };
