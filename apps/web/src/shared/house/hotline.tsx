/** A telephone number that a press calls, in the colour of its sentence; nothing else prints one. */
export function Hotline({ number }: { number: string }) {
  return (
    <a href={callHref(number)} className="whitespace-nowrap underline underline-offset-2">
      {number}
    </a>
  )
}

/** What calls a number, whatever signs it is written with; for rows and buttons that call as a whole. */
export function callHref(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
