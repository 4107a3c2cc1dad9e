/** Stands under an income of several funds in which a cost is the customer's own word (R-CST-2). */
export function typedNote({ isCostTyped }: { readonly isCostTyped: boolean }): string | undefined {
  return isCostTyped ? '含自填成本' : undefined
}
