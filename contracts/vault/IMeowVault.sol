// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Vault that stakes MEOW in pool 0 of the farming contract and compounds the reward
/// @notice A depositor holds shares of the vault's stake. Rewards accumulate until a harvest takes
/// the fees and stakes the rest, which raises the price of a share over as long a time as they took
/// to accumulate. The price never falls. No depositor needs anybody to withdraw: not a harvest, not
/// the administrator, not even a farming contract that can still mint.
/// @dev Amounts are in wei of MEOW, fees in parts of 10,000. Deposits are counted instead of read
/// from the balance: MEOW transferred here has no effect and stays. Rounding favours remaining
/// depositors.
interface IMeowVault {
    /// @notice An account deposited MEOW.
    /// @param sender Account.
    /// @param amount Amount deposited.
    /// @param shares Shares received.
    /// @param lastDepositedTime Time of the deposit; restarts the fee period for all the sender's
    /// shares.
    event Deposit(
        address indexed sender, uint256 amount, uint256 shares, uint256 lastDepositedTime
    );

    /// @notice An account withdrew MEOW.
    /// @param sender Account.
    /// @param amount Amount after the fee.
    /// @param shares Shares burned.
    event Withdraw(address indexed sender, uint256 amount, uint256 shares);

    /// @notice Pending rewards were compounded.
    /// @param sender Caller, who received the call fee.
    /// @param performanceFee Amount sent to the treasury.
    /// @param callFee Amount sent to the caller.
    event Harvest(address indexed sender, uint256 performanceFee, uint256 callFee);

    /// @notice The whole stake was withdrawn from the farming contract and is held here.
    event StakeRescued(uint256 amount);
    /// @notice The administrator changed.
    event AdminChanged(address indexed admin);
    /// @notice The recipient of the fees changed.
    event TreasuryChanged(address indexed treasury);
    /// @notice The performance fee changed.
    event PerformanceFeeChanged(uint256 performanceFee);
    /// @notice The call fee changed.
    event CallFeeChanged(uint256 callFee);
    /// @notice The withdrawal fee changed.
    event WithdrawFeeChanged(uint256 withdrawFee);
    /// @notice The withdrawal fee period changed.
    event WithdrawFeePeriodChanged(uint256 withdrawFeePeriod);

    /// @notice Only the administrator may do this.
    error Forbidden();
    /// @notice Only accounts that send the transaction themselves may do this, not contracts.
    error ContractNotAllowed();
    /// @notice The amount must not be 0.
    error ZeroAmount();
    /// @notice The account has fewer shares.
    error InsufficientShares();
    /// @notice The deposit buys too few shares, or the vault has too few shares to compound.
    error TooFewShares();
    /// @notice The fee is above the maximum.
    error FeeTooHigh();
    /// @notice The period is above the maximum.
    error PeriodTooLong();
    /// @notice The vault's own token cannot be withdrawn.
    error OwnToken();
    /// @notice The zero address is not allowed here.
    error ZeroAddress();

    /// @notice Deposits MEOW for shares; not while paused.
    /// @dev Only for accounts that send the transaction themselves. No funds depend on this rule,
    /// since an account may run code of its own: depositing, harvesting and withdrawing at once
    /// earns nothing, because a harvested reward is released over time. The withdrawal fee is
    /// therefore free to be 0. Must buy `LEAST_BOUGHT` shares:
    /// the part beyond whole shares goes to all depositors, so it is at most a millionth. With a
    /// minimum of one share, a single depositor could keep one, pay almost twice its price again
    /// and again until it costs as much as an expected deposit, and take up to a quarter of that
    /// deposit.
    /// @param amount Amount to take from the caller, who must have approved it.
    function deposit(uint256 amount) external;

    /// @notice Burns shares for MEOW, less the fee if the last deposit is recent. Works while
    /// paused, and when the farming contract cannot mint: then its reward stays owed to the vault
    /// and is harvested once it can.
    /// @dev When fewer than `MIN_SHARES` remain, what is locked waits for the next harvest.
    /// @param shares Shares to burn.
    function withdraw(uint256 shares) external;

    /// @notice Burns all of the caller's shares.
    function withdrawAll() external;

    /// @notice Compounds pending rewards and pays the caller; not while paused, and not for
    /// contracts. The rewards belong to the depositors of the time after: they are released evenly
    /// over as long as has passed since the last harvest, within `MIN_STREAM_TIME` and
    /// `MAX_STREAM_TIME`.
    /// @dev An earlier reward that is still being released ends with this one or later. Requires
    /// `MIN_SHARES`: compounding for a few shares would make one so expensive that the rounding of
    /// the next deposit could be worth stealing.
    function harvest() external;

    /// @notice Stops deposits and harvests; only for the administrator.
    function pause() external;

    /// @notice Resumes deposits and harvests and stakes what was rescued; only for the
    /// administrator.
    function unpause() external;

    /// @notice Withdraws the stake from the farming contract and pauses; only for the
    /// administrator. Depositors can withdraw, as they can without it. The reward is kept for the
    /// next harvest unless the farming contract can only return the stake.
    function emergencyWithdraw() external;

    /// @notice Sends tokens that are here by mistake to the caller; never MEOW, only for the
    /// administrator.
    /// @param stuckToken Token to send.
    function inCaseTokensGetStuck(address stuckToken) external;

    /// @notice Sets the administrator; only for the owner.
    function setAdmin(address newAdmin) external;

    /// @notice Sets the recipient of performance and withdrawal fees; only for the owner.
    function setTreasury(address newTreasury) external;

    /// @notice Sets the treasury's fee on each harvest; only for the administrator.
    function setPerformanceFee(uint256 newPerformanceFee) external;

    /// @notice Sets the caller's fee on each harvest; only for the administrator.
    function setCallFee(uint256 newCallFee) external;

    /// @notice Sets the fee on early withdrawals; only for the administrator.
    function setWithdrawFee(uint256 newWithdrawFee) external;

    /// @notice Sets for how many seconds after a deposit a withdrawal is early; only for the
    /// administrator.
    function setWithdrawFeePeriod(uint256 newWithdrawFeePeriod) external;

    /// @notice Returns an account's position.
    /// @param user Account.
    /// @return shares Shares.
    /// @return lastDepositedTime Time of the last deposit.
    /// @return cakeAtLastUserAction Value of the shares after the last deposit or withdrawal.
    /// @return lastUserActionTime Time of that action.
    function userInfo(address user)
        external
        view
        returns (
            uint256 shares,
            uint256 lastDepositedTime,
            uint256 cakeAtLastUserAction,
            uint256 lastUserActionTime
        );

    /// @notice Returns the value of 1e18 shares, rounded down; 1e18 while there are none.
    function getPricePerFullShare() external view returns (uint256);

    /// @notice Returns what a harvest pays its caller now.
    function calculateHarvestCakeRewards() external view returns (uint256);

    /// @notice Returns pending rewards: those paid with deposits and withdrawals, and those
    /// unclaimed.
    function calculateTotalPendingCakeRewards() external view returns (uint256);

    /// @notice Returns the value of all shares, without the locked profit.
    function balanceOf() external view returns (uint256);

    /// @notice Returns what was harvested and is not yet released to depositors, rounded up.
    function lockedProfit() external view returns (uint256);

    /// @notice Returns what the vault holds itself: pending rewards, and the stake after a rescue.
    function available() external view returns (uint256);

    /// @notice Returns the total of all shares.
    function totalShares() external view returns (uint256);

    /// @notice Returns the time of the last harvest.
    function lastHarvestedTime() external view returns (uint256);

    /// @notice Returns the treasury's fee on each harvest.
    function performanceFee() external view returns (uint256);

    /// @notice Returns the caller's fee on each harvest.
    function callFee() external view returns (uint256);

    /// @notice Returns the fee on early withdrawals.
    function withdrawFee() external view returns (uint256);

    /// @notice Returns for how many seconds after a deposit a withdrawal is early.
    function withdrawFeePeriod() external view returns (uint256);

    /// @notice Returns MEOW.
    function token() external view returns (address);

    /// @notice Returns the farming contract.
    function masterchef() external view returns (address);

    /// @notice Returns the account that pauses and sets the fees.
    function admin() external view returns (address);

    /// @notice Returns the recipient of performance and withdrawal fees; the burn address burns
    /// them.
    function treasury() external view returns (address);

    /// @notice Returns the maximum performance fee.
    function MAX_PERFORMANCE_FEE() external view returns (uint256);

    /// @notice Returns the maximum call fee.
    function MAX_CALL_FEE() external view returns (uint256);

    /// @notice Returns the maximum withdrawal fee.
    function MAX_WITHDRAW_FEE() external view returns (uint256);

    /// @notice Returns the maximum withdrawal fee period, in seconds.
    function MAX_WITHDRAW_FEE_PERIOD() external view returns (uint256);

    /// @notice Returns the minimum time in which a harvested reward is released, in seconds.
    function MIN_STREAM_TIME() external view returns (uint256);

    /// @notice Returns the maximum time in which a harvested reward is released, in seconds.
    function MAX_STREAM_TIME() external view returns (uint256);

    /// @notice Returns the minimum total of shares for a harvest.
    function MIN_SHARES() external view returns (uint256);

    /// @notice Returns the minimum shares that a deposit must buy.
    function LEAST_BOUGHT() external view returns (uint256);
}
