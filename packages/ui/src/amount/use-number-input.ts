import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { ChangeEvent, CompositionEvent } from 'react'
import { useIsTouch } from '../lib/media'
import { pressNumberKey } from './number-keys'
import type { NumberKey, NumberShape, TypedNumber } from './number-keys'
import { plainCaret, printTyped, readEdit } from './number-typing'

/**
 * An input that shows a plain decimal with separators: what to spread on the `<input>`, whether our own pad
 * stands open, and what its keys do. While an input method composes, its text stands untouched; it is read
 * when it is committed.
 */
export function useNumberInput(
  value: string,
  options: { shape: NumberShape; onChange: (value: string) => void; onBlur?: () => void },
) {
  const isTouch = useIsTouch()
  const element = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [composed, setComposed] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    // React has put the printed text in, and the browser the caret behind it.
    if (caret.current !== null && document.activeElement === element.current)
      element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const isPadOpen = isTouch && isFocused
  useLayoutEffect(() => {
    // The pad covers the lower part of the screen.
    if (isPadOpen) element.current?.scrollIntoView({ block: 'center' })
  }, [isPadOpen])

  const take = (typed: TypedNumber) => {
    caret.current = printTyped(typed).caret
    if (typed.text !== value) options.onChange(typed.text)
    redraw()
  }
  const read = (input: HTMLInputElement, isForward: boolean) =>
    take(
      readEdit(input.value, {
        caret: input.selectionStart ?? input.value.length,
        before: value,
        shape: options.shape,
        isForward,
      }),
    )

  return {
    isPadOpen,
    input: {
      ref: element,
      value: composed ?? printTyped({ text: value, caret: 0 }).text,
      inputMode: isTouch ? ('none' as const) : ('decimal' as const),
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        const edit = nativeEvent instanceof InputEvent ? nativeEvent : null
        if (edit?.isComposing === true) setComposed(currentTarget.value)
        else read(currentTarget, edit?.inputType === 'deleteContentForward')
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        setComposed(null)
        read(currentTarget, false)
      },
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false)
        options.onBlur?.()
      },
    },
    press: (key: NumberKey) => {
      const input = element.current
      if (input === null) return
      const [from, to] = [input.selectionStart, input.selectionEnd].map((at) =>
        plainCaret(input.value, at ?? input.value.length),
      )
      take(pressNumberKey(value, { key, from: from ?? 0, to: to ?? 0, shape: options.shape }))
    },
    clear: () => {
      options.onChange('')
      element.current?.focus()
    },
  }
}
