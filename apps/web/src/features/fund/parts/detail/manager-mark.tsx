/** The family name in a circle, in place of a portrait. */
export function ManagerMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-wash text-17 font-semibold text-brand-ink"
    >
      {name.slice(0, 1)}
    </span>
  )
}
