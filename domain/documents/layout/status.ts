/** How something stands, and no caption where one stands before it: `Freight   RELEASED`. */
const STATUS = /^(?:RELEASED|NOT RELEASED|CLEARED|PAID|UNPAID|ACCEPTED|HOLD|ON HOLD|PENDING)$/i;

export const isStatus = (text: string): boolean => STATUS.test(text);
