import paths from './area-paths.json'

/**
 * The paths of every area. In the browser's build they stand in the document (vite.config.ts, `pathsInPage`),
 * so that the first view's program does not grow with every page of the product.
 */
export const areaPaths: Readonly<Record<keyof typeof paths, readonly string[]>> = paths
