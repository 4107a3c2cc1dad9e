/** On a phone what follows the deep panel comes over it like a sheet of paper. */
export const sheetClass =
  'max-desktop:relative max-desktop:z-10 max-desktop:-mx-(--gutter) max-desktop:-mt-5 max-desktop:rounded-t-sheet max-desktop:bg-surface max-desktop:px-(--gutter) max-desktop:pt-1'
