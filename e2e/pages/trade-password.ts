import type { Walker } from './walker'

/** Types six digits into a field of six dots: on the pad under it for a finger, on the keyboard otherwise. */
export async function typePasscode(
  walker: Pick<Walker, 'page' | 'width'>,
  label: string,
  digits: string,
): Promise<void> {
  const { page, width } = walker
  const field = page.getByLabel(label, { exact: true })
  await field.waitFor()
  if (width === 'desktop') return field.pressSequentially(digits)
  await field.focus()
  const pad = page.getByRole('group', { name: '数字键盘' })
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click()

  return undefined
}
