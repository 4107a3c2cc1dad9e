import { useState } from 'react'
import { IconButton } from '../button/icon-button'
import { TextField } from './text-field'
import type { TextFieldProps } from './text-field'

/** A login password with a button that shows it. Give `autoComplete` current-password or new-password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)

  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'eye' : 'eye-off'}
          size={20}
          label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="-mr-2 text-ink-soft"
        />
      }
    />
  )
}
