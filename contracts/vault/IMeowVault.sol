// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title The vault that stakes MEOW in pool 0 of the farming contract and compounds the reward
/// @notice A depositor holds shares of what the vault has staked. Rewards wait uncounted until someone harvests: then the
/// fees are taken off and the rest is staked, so that each share is worth more. A share never becomes worth less.
/// @dev Amounts are in wei of MEOW, fees in parts of 10,000. What depositors own is counted, not looked up: MEOW that is
/// merely sent here changes nothing and stays. Shares and amounts are rounded in favour of those who stay.
interface IMeowVault {
    /// @notice MEOW was deposited.
    /// @param sender Who.
    /// @param amount How much.
    /// @param shares How many shares it bought.
    /// @param lastDepositedTime When: the time with the withdrawal fee begins anew for all of the sender's shares.
    event Deposit(address indexed sender, uint256 amount, uint256 shares, uint256 lastDepositedTime);

    /// @notice MEOW was taken out.
    /// @param sender Who.
    /// @param amount How much, after the fee.
    /// @param shares How many shares were given up.
    event Withdraw(address indexed sender, uint256 amount, uint256 shares);

    /// @notice The rewards that waited were compounded.
    /// @param sender Who did it, and received the call fee.
    /// @param performanceFee How much went to the treasury.
    /// @param callFee How much went to the sender.
    event Harvest(address indexed sender, uint256 performanceFee, uint256 callFee);

    /// @notice All stakes were taken out of the farming contract and lie here.
    event StakeRescued(uint256 amount);
    /// @notice The administrator was changed.
    event AdminChanged(address indexed admin);
    /// @notice The receiver of the fees was changed.
    event TreasuryChanged(address indexed treasury);
    /// @notice The performance fee was changed.
    event PerformanceFeeChanged(uint256 performanceFee);
    /// @notice The harvester's fee was changed.
    event CallFeeChanged(uint256 callFee);
    /// @notice The withdrawal fee was changed.
    event WithdrawFeeChanged(uint256 withdrawFee);
    /// @notice The time with a withdrawal fee was changed.
    event WithdrawFeePeriodChanged(uint256 withdrawFeePeriod);

    /// @notice Only the administrator may do this.
    error Forbidden();
    /// @notice Only an account that sends the transaction itself may do this, not a contract.
    error ContractNotAllowed();
    /// @notice An amount of 0 does nothing.
    error ZeroAmount();
    /// @notice The account has fewer shares than these.
    error InsufficientShares();
    /// @notice The amount buys fewer shares than a deposit must, or the vault is too empty to compound.
    error TooFewShares();
    /// @notice The fee is above what is allowed.
    error FeeTooHigh();
    /// @notice The time is longer than what is allowed.
    error PeriodTooLong();
    /// @notice The vault's own token stays with the depositors.
    error OwnToken();
    /// @notice The zero address cannot be named here.
    error ZeroAddress();

    /// @notice Deposits MEOW for shares; not while paused.
    /// @dev Only for accounts that send the transaction themselves: what is lent for one transaction is not to share in a
    /// reward that others have waited for. No account's money rests on this rule, since an account may run code of its own:
    /// whoever comes and goes at once pays the withdrawal fee on everything, which is more unless rewards waited for long.
    /// It must buy `LEAST_BOUGHT` shares: what it pays beyond whole shares is given to all, so at most a millionth of it is.
    /// Were one share enough, the only depositor could keep one, pay for it almost twice over and over, make it as dear as a
    /// deposit that is to come, and take up to a quarter of that one.
    /// @param amount How much to take from the caller, who must have approved it.
    function deposit(uint256 amount) external;

    /// @notice Gives shares up for MEOW, less the fee if the last deposit was lately. Also while paused.
    /// @param shares How many.
    function withdraw(uint256 shares) external;

    /// @notice Gives up all of the caller's shares.
    function withdrawAll() external;

    /// @notice Compounds what waits and pays the caller for it; not while paused. Accounts only, as for deposits.
    /// @dev Waits until there are `MIN_SHARES`: compounded for a few, a reward would make one share worth so much that the
    /// rounding of the next deposit could be worth stealing.
    function harvest() external;

    /// @notice Stops deposits and harvests; only for the administrator.
    function pause() external;

    /// @notice Allows deposits and harvests again, and stakes what was rescued; only for the administrator.
    function unpause() external;

    /// @notice Takes everything out of the farming contract without its reward and pauses; only for the administrator.
    /// Depositors can withdraw.
    function emergencyWithdraw() external;

    /// @notice Sends a token that is here by mistake to the caller; never MEOW, and only for the administrator.
    /// @param stuckToken Which.
    function inCaseTokensGetStuck(address stuckToken) external;

    /// @notice Names the administrator; only for the owner.
    function setAdmin(address newAdmin) external;

    /// @notice Names who receives the performance and withdrawal fees; only for the owner.
    function setTreasury(address newTreasury) external;

    /// @notice Sets what is taken off each harvest for the treasury; only for the administrator.
    function setPerformanceFee(uint256 newPerformanceFee) external;

    /// @notice Sets what is taken off each harvest for its caller; only for the administrator.
    function setCallFee(uint256 newCallFee) external;

    /// @notice Sets what is taken off an early withdrawal; only for the administrator.
    function setWithdrawFee(uint256 newWithdrawFee) external;

    /// @notice Sets for how many seconds after a deposit a withdrawal is early; only for the administrator.
    function setWithdrawFeePeriod(uint256 newWithdrawFeePeriod) external;

    /// @notice An account's position.
    /// @param user The account.
    /// @return shares Its shares.
    /// @return lastDepositedTime When it deposited last.
    /// @return cakeAtLastUserAction What its shares were worth after its last deposit or withdrawal.
    /// @return lastUserActionTime When that was.
    function userInfo(address user)
        external
        view
        returns (uint256 shares, uint256 lastDepositedTime, uint256 cakeAtLastUserAction, uint256 lastUserActionTime);

    /// @notice What 1e18 shares are worth, rounded down; 1e18 while there are none.
    function getPricePerFullShare() external view returns (uint256);

    /// @notice What a harvest pays its caller now.
    function calculateHarvestCakeRewards() external view returns (uint256);

    /// @notice What waits for a harvest: rewards that came here with deposits and withdrawals, and those still to be claimed.
    function calculateTotalPendingCakeRewards() external view returns (uint256);

    /// @notice What all shares together are worth.
    function balanceOf() external view returns (uint256);

    /// @notice What the vault holds itself: rewards that wait for a harvest, and stakes while they are rescued.
    function available() external view returns (uint256);

    /// @notice All shares.
    function totalShares() external view returns (uint256);

    /// @notice When the last harvest was.
    function lastHarvestedTime() external view returns (uint256);

    /// @notice What is taken off each harvest for the treasury.
    function performanceFee() external view returns (uint256);

    /// @notice What is taken off each harvest for its caller.
    function callFee() external view returns (uint256);

    /// @notice What is taken off an early withdrawal.
    function withdrawFee() external view returns (uint256);

    /// @notice For how many seconds after a deposit a withdrawal is early.
    function withdrawFeePeriod() external view returns (uint256);

    /// @notice MEOW.
    function token() external view returns (address);

    /// @notice The farming contract.
    function masterchef() external view returns (address);

    /// @notice Who pauses and sets the fees.
    function admin() external view returns (address);

    /// @notice Who receives the performance and withdrawal fees. The burn address makes them burned.
    function treasury() external view returns (address);

    /// @notice The highest performance fee.
    function MAX_PERFORMANCE_FEE() external view returns (uint256);

    /// @notice The highest fee for the caller of a harvest.
    function MAX_CALL_FEE() external view returns (uint256);

    /// @notice The highest withdrawal fee.
    function MAX_WITHDRAW_FEE() external view returns (uint256);

    /// @notice The longest time with a withdrawal fee, in seconds.
    function MAX_WITHDRAW_FEE_PERIOD() external view returns (uint256);

    /// @notice The fewest shares that a reward is compounded for.
    function MIN_SHARES() external view returns (uint256);

    /// @notice The fewest shares that a deposit buys.
    function LEAST_BOUGHT() external view returns (uint256);
}
