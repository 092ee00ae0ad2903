export { InvitationList as list } from "#admin/resources/invitations/invitation-list.tsx";
