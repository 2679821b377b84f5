/** 04/25/1980, 3.12.84: day and month in figures, in one order or the other. */
const FIGURES = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/.-])/g

/**
 * The text with the day first in its dates. One date that only reads month first tells the order of the whole list,
 * unless another one only reads day first.
 */
export function withDayFirst(text: string): string {
  const dates = [...text.matchAll(FIGURES)]
  const isDay = (figures = ''): boolean => Number(figures) > 12
  const isMonthFirst =
    dates.some(([, , , second]) => isDay(second)) && !dates.some(([, first]) => isDay(first))
  return isMonthFirst ? text.replace(FIGURES, '$3$2$1$2$4') : text
}
