/** The family name in a circle, in place of a portrait. */
export function ManagerMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-17 font-semibold text-ink-soft"
    >
      {name.slice(0, 1)}
    </span>
  )
}
