/**
 * What of a kept form the form of today takes: the fields that it has, with values of their kind. Whatever
 * else was kept, by an earlier version of the page, stays out.
 */
export function knownFields(
  kept: Readonly<Record<string, unknown>>,
  form: Readonly<Record<string, unknown>>,
): readonly (readonly [string, unknown])[] {
  return Object.entries(kept).filter(
    ([name, value]) =>
      Object.hasOwn(form, name) &&
      typeof value === typeof form[name] &&
      Array.isArray(value) === Array.isArray(form[name]),
  )
}
