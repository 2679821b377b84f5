import Big from 'big.js'

/** 129.89 of 12989, with so many decimals. */
export function fromMinorUnits(amount: string, decimals: number): string {
  return new Big(amount).div(new Big(10).pow(decimals)).toFixed(decimals)
}

/** 12989 of 129.89: the digits that an airline of minor units wrote, and wants back. */
export function toMinorUnits(amount: string, decimals: number): string {
  return new Big(amount).times(new Big(10).pow(decimals)).toFixed()
}
