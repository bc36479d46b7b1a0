import { useSite } from 'mojian/runtime'; export default function LiveCode() { return <p>{useSite().title}</p>; }
