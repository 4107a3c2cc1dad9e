/** The part of a meter that is used up, hatched: it tells itself apart without colour. */
export function Hatch({ share }: { share: number }) {
  return (
    <span
      className="bg-[repeating-linear-gradient(135deg,var(--part-2)_0_1.5px,transparent_1.5px_4px)]"
      style={{ width: `${Math.min(100, share * 100)}%` }}
    />
  )
}
