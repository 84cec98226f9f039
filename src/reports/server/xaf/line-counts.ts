/** The running counts of lines, debits and credits. */
export class LineCounts {
  lines = 0
  debit = 0n
  credit = 0n

  add(amount: bigint, isDebit: boolean): void {
    this.lines += 1
    if (isDebit) this.debit += amount
    else this.credit += amount
  }
}
