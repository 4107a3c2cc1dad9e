/** A question of a questionnaire, as its page asks it. */
export interface Question<Letter extends string> {
  readonly no: number
  readonly title: string
  readonly options: readonly { readonly letter: Letter; readonly text: string }[]
}
