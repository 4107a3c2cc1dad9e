import { useRef, useState } from 'react'

/** What a button of the rail opens and closes; its code is wanted from the first press on, and stays. */
export function useOpener() {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)

  return {
    isOpen,
    isWanted,
    button: useRef<HTMLButtonElement>(null),
    toggle: () => {
      setWanted(true)
      setOpen(!isOpen)
    },
    close: () => setOpen(false),
  }
}
