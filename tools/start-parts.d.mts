/** How node runs the parts of the product. */
export const NODE_ARGS: readonly string[]
