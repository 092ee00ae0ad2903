import { Link } from "@mui/material";

/** A phone number that a tap calls. */
export const PhoneLink = ({ phone }: { phone: string }) => <Link href={`tel:${phone}`}>{phone}</Link>;
