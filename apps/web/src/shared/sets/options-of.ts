/**
 * The options of a chooser from a table of words, in the table's order. The table names every value of its
 * set (`Record<OrderKind, string>`), so that a value the contract adds does not compile until it has a word.
 */
export function optionsOf<Value extends string>(
  words: Readonly<Record<Value, string>>,
): readonly { readonly value: Value; readonly label: string }[] {
  // The keys of the table are the values of its set.
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }))
}
