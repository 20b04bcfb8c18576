import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './button.module.css';

type Look = 'primary' | 'plain' | 'quiet';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  look?: Look;
  icon?: LucideIcon;
}

/** Does something here. What leads elsewhere is a `ButtonLink`. */
export function Button({ look = 'plain', icon: Icon, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={css.button} data-look={look} {...rest}>
      {Icon && <Icon size={15} aria-hidden />}
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  to: NonNullable<LinkProps['to']>;
  search?: Readonly<Record<string, string>>;
  look?: Look;
  icon?: LucideIcon;
  children: ReactNode;
}

/** Leads to a page of ours. */
export function ButtonLink({ look = 'plain', icon: Icon, children, to, search }: ButtonLinkProps) {
  return (
    <Link to={to} search={search as never} className={css.button} data-look={look}>
      {Icon && <Icon size={15} aria-hidden />}
      {children}
    </Link>
  );
}
