export {
  PulseRegular as overviewIcon,
  TaskListSquareLtrRegular as jobsIcon,
  MailInboxRegular as outboxIcon,
  PersonKeyRegular as sessionsIcon,
  StorageRegular as storageIcon,
} from '@fluentui/react-icons';
