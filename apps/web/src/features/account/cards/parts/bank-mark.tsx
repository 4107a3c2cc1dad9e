/** The round mark before a bank's name: its first telling character on a calm ground. */
export function BankMark({ bankName }: { bankName: string }) {
  const short = bankName.replace(/^中国(?!银行)/, '').replace(/银行.*$/, '')

  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-wash text-15 font-semibold text-brand-ink"
    >
      {short.charAt(0)}
    </span>
  )
}
