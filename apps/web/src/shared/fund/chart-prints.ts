/** How numbers of charts are printed; the values that are read in text come printed by `@tongzhou/domain/format`. */
export const percent = (value: number) => `${value.toFixed(2)}%`
export const signedPercent = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(2)}%`
/** For axes: 5%, 7.5%. */
export const wholePercent = (value: number) => `${Number(value.toFixed(1))}%`
