/** Controls that cannot carry aria-invalid (choosers, groups of options) say it by data-invalid. */
const INVALID = '[aria-invalid="true"], [data-invalid]'
const CONTROL = 'input, select, textarea, button, a'

/**
 * Focuses and brings into view the first control of a form, from top to bottom, that is marked as wrong; of a
 * notice its link, or itself.
 */
export function focusFirstFault(form: HTMLElement): void {
  const marked = form.querySelector<HTMLElement>(INVALID)
  const control = marked?.matches(CONTROL) === true ? marked : marked?.querySelector<HTMLElement>(CONTROL)
  const target = control ?? marked
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}
